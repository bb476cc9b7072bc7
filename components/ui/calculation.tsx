import { typeset } from '@/lib/platform/format/typeset';

type Props = {
  /** Says in words what is calculated, or how. */
  name?: string;
  /** The sum as text: `48,00 € ÷ 2,40 € = 20,00`. */
  sum: string;
};

/** Sets a calculation off from its text. */
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
