import type { Env } from './env';

/**
 * Details of the operator that the law requires (§ 5 DDG, § 18 Abs. 2 MStV, § 36 VSBG, Art. 13 DSGVO), by
 * environment variable. `optional` may not apply to every operator, who then enters a dash.
 */
export const OPERATOR_DETAILS = {
  OPERATOR_NAME: { label: 'Name' },
  OPERATOR_LEGAL_FORM: { label: 'Rechtsform', optional: true },
  OPERATOR_REPRESENTATIVE: { label: 'Vertreten durch', optional: true },
  OPERATOR_STREET: { label: 'Straße und Hausnummer' },
  OPERATOR_CITY: { label: 'Postleitzahl und Ort' },
  OPERATOR_EMAIL: { label: 'E-Mail' },
  OPERATOR_PHONE: { label: 'Telefon' },
  OPERATOR_REGISTER: { label: 'Registereintrag', optional: true },
  OPERATOR_VAT_ID: { label: 'Umsatzsteuer- oder Wirtschafts-Identifikationsnummer', optional: true },
  OPERATOR_RESPONSIBLE: { label: 'Inhaltlich verantwortlich' },
  OPERATOR_DISPUTE_RESOLUTION: { label: 'Verbraucherstreitbeilegung', optional: true },
  OPERATOR_PRIVACY_OFFICER: { label: 'Datenschutzbeauftragte Person', optional: true },
  OPERATOR_PRIVACY_AUTHORITY: { label: 'Datenschutzaufsicht' },
  OPERATOR_HOSTING: { label: 'Rechenzentrum', optional: true },
  OPERATOR_MAIL_PROVIDER: { label: 'E-Mail-Anbieter', optional: true },
} as const satisfies Record<string, { label: string; optional?: true }>;

export type OperatorVariable = keyof typeof OPERATOR_DETAILS;

const VARIABLES = Object.keys(OPERATOR_DETAILS) as OperatorVariable[];

type OperatorEnv = Pick<Env, OperatorVariable>;

type EditorsEnv = Pick<Env, 'EDITORIAL_TEAM'>;

/** Value for a detail that does not apply. */
const DOES_NOT_APPLY = '-';

/** A detail as given; `missing` where the operator has not entered it, null where it does not apply. */
type OperatorDetail = { text: string } | 'missing' | null;

/** Reads one detail. A dash for a detail that every operator has counts as missing. */
export function operatorDetail(env: OperatorEnv, variable: OperatorVariable): OperatorDetail {
  const text = env[variable];
  if (text === undefined) return 'missing';
  if (text !== DOES_NOT_APPLY) return { text };
  return 'optional' in OPERATOR_DETAILS[variable] ? null : 'missing';
}

/** The variables that the operator still has to set, in the order of `.env.example`. */
export const missingOperatorDetails = (env: OperatorEnv): OperatorVariable[] =>
  VARIABLES.filter((variable) => operatorDetail(env, variable) === 'missing');

/** Returns who writes and checks the texts; null where nobody is named. */
export const editorsOf = ({ EDITORIAL_TEAM }: EditorsEnv): string | null =>
  EDITORIAL_TEAM === undefined || EDITORIAL_TEAM === DOES_NOT_APPLY ? null : EDITORIAL_TEAM;

/** Returns the warning for the operator of a public site at start; null where nothing is missing. */
export function operatorWarning(env: OperatorEnv & EditorsEnv & Pick<Env, 'NODE_ENV'>): string | null {
  const missing: string[] = missingOperatorDetails(env);
  if (env.EDITORIAL_TEAM === undefined) missing.push('EDITORIAL_TEAM');
  if (env.NODE_ENV !== 'production' || missing.length === 0) return null;
  return `Impressum, Datenschutzerklärung und Über uns sind unvollständig. Wer die Website öffentlich betreibt, trägt in .env ein (ein Strich heißt „trifft nicht zu“): ${missing.join(', ')}`;
}
