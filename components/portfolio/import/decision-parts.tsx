import { Check, TriangleAlert } from 'lucide';
import { type ReactNode, useId } from 'react';
import { Icon } from '@/components/ui/icon';

type QuestionProps = {
  isDecided: boolean;
  /** Shows the question alone. */
  isReadOnly?: boolean;
  text: ReactNode;
  /** Says which file the row is from. */
  source?: string;
  /** The answers, on the same line where there is room. */
  children?: ReactNode;
  /** Stands below the answers. */
  more?: ReactNode;
};

/** A question with its answers. */
export const Question = ({ isDecided, isReadOnly, text, source, children, more }: QuestionProps) => (
  <fieldset
    className={`flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 rounded-control px-3.5 py-2 ${isDecided ? 'bg-surface-2' : 'bg-warn-soft'}`}
  >
    {/* A legend is laid out beside other content only if it floats; its text is the name of the group. */}
    <legend className="contents">
      <span className="flex min-w-0 grow basis-60 gap-2.5 text-14 text-ink">
        <Icon
          of={isDecided ? Check : TriangleAlert}
          small
          className={`mt-0.5 ${isDecided ? 'text-gain' : 'text-warn'}`}
        />
        <span className="min-w-0 wrap-anywhere">
          {text} {source && <span className="text-13 text-ink-3">{source}</span>}
        </span>
      </span>
    </legend>
    {children && !isReadOnly && (
      <div className="flex flex-wrap gap-1.5 max-md:w-full print:hidden">{children}</div>
    )}
    {more && !isReadOnly && <div className="basis-full print:hidden">{more}</div>}
  </fieldset>
);

type OptionProps = {
  group: string;
  isChecked: boolean;
  onCheck: () => void;
  children: ReactNode;
  note?: string | undefined;
};

/** One of the answers to a question. */
export function Option({ group, isChecked, onCheck, children, note }: OptionProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-surface px-3 text-13 font-medium text-ink has-checked:border-accent has-checked:text-accent max-md:w-full md:min-h-9"
    >
      <input
        id={id}
        type="radio"
        name={group}
        checked={isChecked}
        onChange={onCheck}
        className="size-4 flex-none accent-accent"
      />
      <span className="min-w-0 wrap-anywhere">
        {children}
        {note && <span className="ml-2 font-normal text-ink-3">{note}</span>}
      </span>
    </label>
  );
}
