import { Info, TriangleAlert } from 'lucide';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { MoreRows } from '@/components/ui/more-rows';
import { Spinner } from '@/components/ui/spinner';
import { isOpenWant, soughtText } from '@/components/wanted/sought-text';
import type { PreviewRow } from '@/lib/depot-import/preview/preview';
import { type Lacking, lackingSecurities } from '@/lib/depot-import/preview/summary';
import { countOf, formatCount } from '@/lib/platform/format/number';
import { SecurityDecision } from './security-decision';
import type { DepotImport } from './use-import';

type Props = { rows: readonly PreviewRow[]; depotImport: DepotImport; isReadOnly: boolean };

/** Says in one line what becomes of the securities that the market lacks, and lists them on request. */
export function LackingSecurities({ rows, depotImport, isReadOnly }: Props) {
  const { wants, searches, error, isValidating, retry } = depotImport.sought;
  const { lacking, all } = lackingSecurities(rows);
  const sought = [...wants.values()];
  const isAsking = sought.some(({ state }) => state === 'several');
  const [isToggled, setToggled] = useState<boolean | null>(null);
  // Stays open while the hits are chosen one after the other.
  if (isAsking && isToggled === null) setToggled(true);
  const isOpen = isToggled === true;
  if (lacking.length === 0 && sought.length === 0) return null;
  const isFailed = error !== undefined && error !== null && sought.length === 0;
  const isSearching = searches && (sought.length < lacking.length || sought.some(isOpenWant));
  return (
    <div className={`mt-3 rounded-control px-3.5 py-2 text-14 ${isAsking ? 'bg-warn-soft' : 'bg-info-soft'}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className={`max-md:self-start max-md:pt-1 ${isAsking ? 'text-warn' : 'text-info'}`}>
          {isSearching && !isFailed ? <Spinner /> : <Icon of={isAsking ? TriangleAlert : Info} small />}
        </span>
        <p role="status" className="min-w-0 flex-1">
          {lacking.length > 0 && (
            <LackingText count={lacking.length} all={all} verb={isReadOnly ? FOUND_BY_CODE : KNOWN} />
          )}{' '}
          {isReadOnly
            ? 'Mit einem Konto suchen wir auch nach Namen, und die Kurse.'
            : isFailed
              ? 'Kurse lassen sich gerade nicht suchen.'
              : searches && searchText(isSearching, sought)}
        </p>
        {isFailed && (
          <Button look="secondary" small busy={isValidating} onClick={retry}>
            Kurse suchen
          </Button>
        )}
        {lacking.length > 0 && !isReadOnly && (
          <Button
            look="quiet"
            small
            className="max-md:-mr-3"
            aria-expanded={isOpen}
            onClick={() => setToggled(!isOpen)}
          >
            {/* On a phone the number stands beside it. */}
            <span>
              <span className="max-md:sr-only">
                {lacking.length === 1 ? 'Das eine' : `Die ${formatCount(lacking.length)}`}
              </span>{' '}
              zeigen
            </span>
          </Button>
        )}
      </div>
      {isOpen && <Decisions lacking={lacking} depotImport={depotImport} />}
    </div>
  );
}

const KNOWN = 'kennt der Markt nicht.';
/** Without an account, nothing else is looked up. */
const FOUND_BY_CODE = 'finden wir nicht über ihre Kennnummer.';

const LackingText = ({ count, all, verb }: { count: number; all: number; verb: string }) => (
  <>
    <b className="font-semibold">
      {count === all
        ? countOf(all, 'Wertpapier', 'Wertpapiere')
        : `${formatCount(count)} von ${countOf(all, 'Wertpapier', 'Wertpapieren')}`}{' '}
      {verb}
    </b>{' '}
    <span className="max-md:sr-only">
      {count === 1 ? 'Es wird als eigenes angelegt.' : 'Sie werden als eigene angelegt.'}
    </span>
  </>
);

const searchText = (isSearching: boolean, sought: Parameters<typeof soughtText>[0]): string =>
  `${isSearching ? 'Wir suchen ihre Kurse, während du liest' : 'Die Suche nach Kursen ist durch'}${
    sought.length > 0 ? `: ${soughtText(sought)}` : ''
  }.`;

/** Securities that are listed at first, and that each click adds. */
const SHOWN = 50;

type DecisionsProps = { lacking: readonly Lacking[]; depotImport: DepotImport };

function Decisions({ lacking, depotImport }: DecisionsProps) {
  const [shown, setShown] = useState(SHOWN);
  return (
    <div className="my-2 grid gap-2">
      {lacking.slice(0, shown).map(({ row, problem }) => (
        <SecurityDecision
          key={problem.key}
          row={row}
          problem={problem}
          depotImport={depotImport}
          isReadOnly={false}
        />
      ))}
      <MoreRows shown={shown} total={lacking.length} onMore={() => setShown(shown + SHOWN)} />
    </div>
  );
}
