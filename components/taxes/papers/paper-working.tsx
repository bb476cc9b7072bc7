import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { CheckedPaper, PaperVerdict } from '@/lib/bookings/papers/schema';
import { Reason } from '../reason';
import { ComparedTable } from './compared-table';
import { VerdictMark } from './verdict-mark';

/** Shows why a paper has its verdict: the reasons, and the lines that it follows from. */
export const PaperWorking = ({ reasons, lines }: Pick<CheckedPaper, 'reasons' | 'lines'>) => (
  <>
    {reasons.length > 0 && (
      <p className="mb-2 text-13 text-ink-2">
        <Reason text={reasons.join(' · ')} />
      </p>
    )}
    {lines.length > 0 && <ComparedTable lines={lines} />}
  </>
);

type Props = { paper: PaperVerdict; onOpen?: () => void; children: ReactNode };

/** A verdict that opens to its working. */
export const OpenedVerdict = ({ paper, onOpen, children }: Props) => (
  <details className="group" onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}>
    <summary className="flex min-h-9 w-fit cursor-pointer items-center gap-1.5">
      <VerdictMark {...paper} isNamed />
      <Icon of={ChevronDown} small className="text-ink-3 print:hidden group-open:rotate-180" />
    </summary>
    <div className="pt-1 pb-2">{children}</div>
  </details>
);
