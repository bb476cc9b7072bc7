import { checkPapers, type PaperOfBank } from '@/lib/taxes/check/check-papers';
import { notCheckable, type Verdict } from '@/lib/taxes/check/verdict';
import { CANCELLED_DOCUMENT, codeOf, type ReadBooking, type ReadFile } from './read-booking';

/** Names the income of a paper: a second paper with another base corrects it. */
export const subjectOf = ({
  kind,
  security,
  quantity,
}: Pick<ReadBooking, 'security' | 'quantity'> & { kind: string }): string =>
  [kind, security && codeOf(security), quantity].join(' ');

/**
 * Checks the taxes of settlements, whose pots and allowance run along the days of each bank.
 *
 * @returns the verdicts of each file; a file without one has the reason why
 */
export function checkFiles(files: readonly ReadFile[]): Verdict[][] {
  const papers = files.map(({ provider, bookings }) =>
    bookings.flatMap((booking): PaperOfBank[] =>
      booking.paper
        ? [
            {
              bank: `${provider} ${booking.depot ?? ''}`,
              subject: subjectOf(booking),
              paper: booking.paper,
            },
          ]
        : [],
    ),
  );
  const verdicts = checkPapers(papers.flat(), files.some(isCancellation));
  return files.map(({ leftOut }, at) => {
    const own = verdicts.splice(0, papers[at]?.length ?? 0);
    return own.length > 0 ? own : [notCheckable(leftOut[0]?.reason ?? NO_BOOKING)];
  });
}

const NO_BOOKING = 'Nur Abrechnungen der Bank nennen die Steuern';

/** Tests whether a document cancels another one. */
export const isCancellation = ({ leftOut }: Pick<ReadFile, 'leftOut'>): boolean =>
  leftOut.some(({ reason }) => reason.endsWith(CANCELLED_DOCUMENT));
