import { useId } from 'react';
import { figuresOf, type MarginAxis } from '@/lib/watchlist/margin';
import type { Watched } from '@/lib/watchlist/sort-watchlist';
import { NoValue } from './no-value';
import { ValueDetails } from './value-details';
import { Bar, FIGURES, NextLook, Price, StockHead, Why } from './value-parts';
import type { ValueListProps } from './value-table';

/** The same below 900 px: a block for each stock. */
export function ValueBlocks({ watched, axis, open, onOpen, sendsMails, today, ...actions }: ValueListProps) {
  const id = useId();
  return (
    <ul
      aria-label="Deine Watchlist nach Sicherheitsmarge"
      className="-mx-3 border-line border-t text-14 tabular-nums"
    >
      {watched.map((one, at) => {
        const isOpen = open === one.entry.id;
        const details = `${id}-${one.entry.id}`;
        const { own_value, thesis, next_look } = one.entry.valuation;
        return (
          <li
            key={one.entry.id}
            className={`grid gap-3 border-line border-b border-l-3 px-3 py-4 ${figuresOf(one)?.reached ? 'border-l-accent bg-accent-soft' : 'border-l-transparent'}`}
          >
            <div className="flex items-start justify-between gap-3">
              <StockHead watched={one} isOpen={isOpen} controls={details} onOpen={onOpen} />
              <span className="flex-none text-right">
                <Price watched={one} />
              </span>
            </div>
            {own_value === null ? (
              <p>
                <NoValue watched={one} onValue={actions.onValue} at={at} />
              </p>
            ) : (
              <Figures watched={one} axis={axis} />
            )}
            {(thesis || one.entry.note) && !isOpen && (
              <p>
                <Why watched={one} />
              </p>
            )}
            {next_look !== null && !isOpen && (
              <p className="flex gap-1 text-13 text-ink-2">
                Wiedervorlage: <NextLook watched={one} today={today} />
              </p>
            )}
            {isOpen && (
              <div id={details} className="-mx-3 -mb-4">
                <ValueDetails watched={one} sendsMails={sendsMails} today={today} {...actions} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const Figures = ({ watched, axis }: { watched: Watched; axis: MarginAxis }) => (
  <>
    <dl className="grid grid-cols-2 gap-x-3 gap-y-2 min-[26rem]:grid-cols-4">
      {FIGURES.map(({ name, Figure }) => (
        <div key={name}>
          <dt className="text-13 text-ink-3">{name}</dt>
          <dd>
            <Figure watched={watched} />
          </dd>
        </div>
      ))}
    </dl>
    <Bar watched={watched} axis={axis} />
  </>
);
