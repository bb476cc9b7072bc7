import { Banner } from '@/components/ui/banner';
import { env } from '@/lib/platform/env';
import { typeset } from '@/lib/platform/format/typeset';
import { OPERATOR_DETAILS, type OperatorVariable, operatorDetail } from '@/lib/platform/operator';

type Props = {
  of: OperatorVariable;
  /** Say which detail it is where it is missing; for places without a word before it. */
  named?: boolean;
};

/** A detail of the operator as text; says plainly that it is missing; nothing where it does not apply. */
export function OperatorText({ of, named }: Props) {
  const detail = operatorDetail(env, of);
  if (detail !== 'missing') return detail && typeset(detail.text);
  const name = named ? `${OPERATOR_DETAILS[of].label} ` : '';
  return <span className="text-warn">[{name}noch nicht eingetragen]</span>;
}

/** Whether there is something to say about a detail, be it that it is missing. */
export const applies = (variable: OperatorVariable): boolean => operatorDetail(env, variable) !== null;

/** The operator's e-mail address as a link. */
export function OperatorEmail() {
  const detail = operatorDetail(env, 'OPERATOR_EMAIL');
  if (detail === null || detail === 'missing') return <OperatorText of="OPERATOR_EMAIL" />;
  return <a href={`mailto:${detail.text}`}>{detail.text}</a>;
}

/** Name and address of the operator, as on an envelope. */
export function OperatorAddress() {
  return (
    <>
      <OperatorText of="OPERATOR_NAME" named />
      <br />
      <OperatorText of="OPERATOR_STREET" named />
      <br />
      <OperatorText of="OPERATOR_CITY" named />
    </>
  );
}

/** Says in front of a page that details are missing which it should state; nothing where all is said. */
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
