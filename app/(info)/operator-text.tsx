import { Banner } from '@/components/ui/banner';
import { env } from '@/lib/platform/env';
import { typeset } from '@/lib/platform/format/typeset';
import { OPERATOR_DETAILS, type OperatorVariable, operatorDetail } from '@/lib/platform/operator';

type Props = {
  of: OperatorVariable;
  /** Names the detail when it is missing, for places without a label. */
  named?: boolean;
};

/** Shows a detail of the operator. Says so when it is missing, and shows nothing when it does not apply. */
export function OperatorText({ of, named }: Props) {
  const detail = operatorDetail(env, of);
  if (detail !== 'missing') return detail && typeset(detail.text);
  const name = named ? `${OPERATOR_DETAILS[of].label} ` : '';
  return <span className="text-warn">[{name}noch nicht eingetragen]</span>;
}

/** Tells whether a detail applies to the operator, even if it is missing. */
export const applies = (variable: OperatorVariable): boolean => operatorDetail(env, variable) !== null;

export function OperatorEmail() {
  const detail = operatorDetail(env, 'OPERATOR_EMAIL');
  if (detail === null || detail === 'missing') return <OperatorText of="OPERATOR_EMAIL" />;
  return <a href={`mailto:${detail.text}`}>{detail.text}</a>;
}

/** Name and address of the operator, as on an envelope. */
export const OperatorAddress = () => (
  <>
    <OperatorText of="OPERATOR_NAME" named />
    <br />
    <OperatorText of="OPERATOR_STREET" named />
    <br />
    <OperatorText of="OPERATOR_CITY" named />
  </>
);

/** The details as parts of texts. The paragraph around a detail that does not apply is left out. */
export const OPERATOR_PARTS = {
  SITE_NAME: env.SITE_NAME,
  OPERATOR_ADDRESS: (
    <address className="not-italic">
      <OperatorAddress />
    </address>
  ),
  OPERATOR_EMAIL: <OperatorEmail />,
  OPERATOR_PHONE: <OperatorText of="OPERATOR_PHONE" />,
  OPERATOR_PRIVACY_AUTHORITY: <OperatorText of="OPERATOR_PRIVACY_AUTHORITY" />,
  OPERATOR_PRIVACY_OFFICER: applies('OPERATOR_PRIVACY_OFFICER') && (
    <OperatorText of="OPERATOR_PRIVACY_OFFICER" />
  ),
  OPERATOR_HOSTING: applies('OPERATOR_HOSTING') && <OperatorText of="OPERATOR_HOSTING" />,
};

/** Warns at the top of a page that required details are missing. */
export function OperatorNotice({ details }: { details: readonly OperatorVariable[] }) {
  const missing = details.filter((variable) => operatorDetail(env, variable) === 'missing');
  if (missing.length === 0) return null;
  return (
    <Banner kind="warning" title="Diese Seite ist noch unvollständig" still>
      Der Betreiber hat noch nicht eingetragen:{' '}
      {missing.map((variable) => OPERATOR_DETAILS[variable].label).join(', ')}.
    </Banner>
  );
}
