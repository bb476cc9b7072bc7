import { typeset } from '@/lib/platform/format/typeset';

type Props = {
  /** What is computed, or how, in words. */
  name?: string;
  /** The sum as it is written: `48,00 € ÷ 2,40 € = 20,00`. */
  sum: string;
};

/** A sum set off from the text around it. */
export function Calculation({ name, sum }: Props) {
  const equals = sum.lastIndexOf('=');
  return (
    <p className="sum my-4 rounded-control bg-surface-2 px-4 py-2.5 font-sans text-15 leading-normal tabular-nums [.sum+&]:-mt-3">
      {name && <span className="block text-ink-2 normal-nums">{typeset(name)}</span>}
      {typeset(sum.slice(0, equals))}
      <span className="whitespace-nowrap">
        = <strong>{typeset(sum.slice(equals + 1).trim())}</strong>
      </span>
    </p>
  );
}
