'use client';

import { X } from 'lucide';
import type { ComponentProps, FocusEvent, ReactNode } from 'react';
import { Icon } from './icon';
import { Link } from './link';
import { useOneStop } from './use-one-stop';

const SHAPE =
  'inline-flex min-h-11 flex-none items-center gap-2 rounded-full border border-line-strong bg-surface px-3.5 text-13 font-medium whitespace-nowrap text-ink-2 md:min-h-9';
const HOVER = 'hover:border-ink-2 hover:text-ink';

/** Scrolls the focused part into view, since browsers do not scroll a part that is clipped at the edge of a row. */
const showWhole = ({ target }: FocusEvent<HTMLElement>) =>
  target.matches(':focus-visible') && target.scrollIntoView({ block: 'nearest', inline: 'nearest' });

type Props = Omit<ComponentProps<'button'>, 'aria-pressed'> & { pressed: boolean };

/** A filter button that is on or off. */
export const Pill = ({ pressed, className = '', ...rest }: Props) => (
  <button
    type="button"
    onFocus={showWhole}
    {...rest}
    aria-pressed={pressed}
    className={`${SHAPE} ${HOVER} disabled:opacity-55 aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent ${className}`}
  />
);

type LinkProps = ComponentProps<typeof Link> & { current: boolean };

/** A link to one variant of a list, such as a category of articles. */
export const PillLink = ({ current, className = '', ...rest }: LinkProps) => (
  <Link
    onFocus={showWhole}
    {...rest}
    aria-current={current ? 'page' : undefined}
    className={`${SHAPE} ${HOVER} aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-on-accent ${className}`}
  />
);

const CONDITION =
  'inline-flex min-h-11 flex-none items-center gap-1.5 rounded-full border border-accent bg-accent-soft pr-2.5 pl-3.5 text-13 font-medium whitespace-nowrap text-accent md:min-h-9';

type RemovableProps = { text: string; onRemove: () => void };

/** A condition in force; a press drops it. */
export const RemovablePill = ({ text, onRemove }: RemovableProps) => (
  <button
    type="button"
    aria-label={`${text} entfernen`}
    onFocus={showWhole}
    onClick={onRemove}
    className={`${CONDITION} hover:border-accent-strong`}
  >
    {text}
    <Icon of={X} small />
  </button>
);

/** A condition before the script runs, as wide as with its button. */
export const StillPill = ({ text }: Pick<RemovableProps, 'text'>) => (
  <span className={CONDITION}>
    {text}
    <Icon of={X} small className="invisible" />
  </span>
);

type RowProps = {
  label: string;
  /** Scrolls on a tablet too, instead of wrapping. */
  oneLine?: boolean;
  children: ReactNode;
};

/** Pills in a row, one stop of the keyboard. On a phone the row scrolls sideways, with the last one cut off as a hint. */
export function PillRow({ label, oneLine = false, children }: RowProps) {
  const bar = useOneStop<HTMLDivElement>();
  return (
    // biome-ignore lint/a11y/useSemanticElements: Chromium scrolls a fieldset to its start when something comes or goes
    <div
      ref={bar}
      role="group"
      aria-label={label}
      className={`relative flex min-w-0 gap-2 py-1 max-md:-mx-(--gutter) max-md:overflow-x-auto max-md:px-(--gutter) max-md:[scrollbar-width:none] ${oneLine ? 'pill-line' : 'md:flex-wrap'}`}
    >
      {children}
    </div>
  );
}
