import type { ReactNode } from 'react';
import { typeset } from '@/lib/platform/format/typeset';
import type { Certainty } from '@/lib/taxes/working';
import { Unconfirmed } from './unconfirmed';

type Props = {
  label: string;
  /** How the figure comes about, or what it leaves. */
  sum?: ReactNode;
  paragraph: string;
  certainty: Certainty;
};

/** Names a step of a calculation, with its paragraph. */
export const Step = ({ label, sum, paragraph, certainty }: Props) => (
  <>
    <span className="wrap-anywhere">{typeset(label)}</span>
    {sum && <span className="block text-13 text-ink-2 tabular-nums">{sum}</span>}
    {paragraph && (
      <span className="block text-13 font-normal text-ink-3">
        {typeset(paragraph)}
        <Unconfirmed certainty={certainty} />
      </span>
    )}
  </>
);
