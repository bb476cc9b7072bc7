import type { ReactNode } from 'react';
import { changeColour } from '@/components/ui/change-colour';
import { Link } from '@/components/ui/link';
import { formatMoney } from '@/lib/platform/format/money';
import { formatChange } from '@/lib/platform/format/number';
import { matchingPart } from '@/lib/search/names/matching-part';
import type { NamedStock } from '@/lib/search/names/schema';
import { SECURITY_KINDS } from '@/lib/stocks/kinds';
import { countryLabel, sectorLabel } from '@/lib/stocks/rules';
import { optionId } from './use-combobox';

/** Options of one kind. */
export type Group = {
  title: string;
  hasHeading: boolean;
  /** `path`: null for what has no page. */
  options: readonly { path: string | null; onChoose: () => void; children: ReactNode }[];
};

type Props = {
  groups: readonly Group[];
  listId: string;
  active: number;
  isChoice: boolean;
  onActive: (index: number) => void;
};

/** The groups of a list that have options. */
export function OptionGroups({ groups, listId, active, isChoice, onActive }: Props) {
  let index = 0;
  return groups
    .filter(({ options }) => options.length > 0)
    .map(({ title, hasHeading, options }) => (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a list of options
      <div key={title} role="group" aria-label={title} className="not-first:border-t not-first:border-line">
        {hasHeading && (
          <p aria-hidden="true" className="px-4 pt-3 pb-1 text-13 font-semibold text-ink-3">
            {title}
          </p>
        )}
        {options.map((option) => {
          const own = index++;
          return (
            <Option
              key={option.path ?? own}
              {...option}
              id={optionId(listId, own)}
              isActive={own === active}
              isChoice={isChoice}
              onActive={() => onActive(own)}
            />
          );
        })}
      </div>
    ));
}

type OptionProps = Group['options'][number] & {
  id: string;
  isActive: boolean;
  isChoice: boolean;
  onActive: () => void;
};

function Option({ id, path, children, isActive, isChoice, onActive, onChoose }: OptionProps) {
  const option = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    ref: isActive ? intoView : undefined,
    onPointerMove: onActive,
    className: 'search-option',
    children,
  };
  if (isChoice || path === null) return <button type="button" {...option} onClick={onChoose} />;
  return (
    <Link
      href={path}
      {...option}
      // With a key held, the browser opens a tab, and the list stays.
      onClick={({ metaKey, ctrlKey, shiftKey }) => !metaKey && !ctrlKey && !shiftKey && onChoose()}
    />
  );
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** A stock with its price. */
export function StockParts({ stock, text }: { stock: NamedStock; text: string }) {
  const about =
    stock.kind === 'share'
      ? [countryLabel(stock.country), sectorLabel(stock.sector)].filter(Boolean)
      : [SECURITY_KINDS[stock.kind]];
  return (
    <>
      <span className="min-w-0">
        <span className="block truncate font-serif font-semibold">
          <Marked name={stock.name} text={text} />
        </span>
        <span className="block truncate text-13 text-ink-3">
          <b className="font-semibold text-ink-2">{stock.symbol}</b>
          {about.map((part) => ` · ${part}`)}
        </span>
      </span>
      <span className="figures text-right text-14 font-medium">
        {formatMoney(stock.current_price, stock.display_currency)}
        <span className={`block text-13 ${changeColour(stock.daily_change)}`}>
          <span className="sr-only">Veränderung an einem Tag </span>
          {formatChange(stock.daily_change)}
        </span>
      </span>
    </>
  );
}

/** The title of a page. */
export const TextParts = ({ title, text }: { title: string; text: string }) => (
  <span className="truncate">
    <Marked name={title} text={text} />
  </span>
);

/** The name with the part that was typed. */
function Marked({ name, text }: { name: string; text: string }) {
  const [from, to] = matchingPart(name, text);
  if (from === to) return name;
  return (
    <>
      {name.slice(0, from)}
      <mark className="bg-transparent text-accent underline decoration-2 underline-offset-3">
        {name.slice(from, to)}
      </mark>
      {name.slice(to)}
    </>
  );
}
