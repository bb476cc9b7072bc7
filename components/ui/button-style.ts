type ButtonLook = 'primary' | 'secondary' | 'quiet';

const SHAPE =
  'relative inline-flex min-h-11 items-center justify-center gap-2 rounded-control border text-center font-medium transition-colors disabled:cursor-default disabled:opacity-55 aria-busy:opacity-100!';

const SIZES = {
  normal: 'px-4.5 py-1.5',
  small: 'px-3 py-1 text-13 md:min-h-9',
};

const LOOKS: Record<ButtonLook, string> = {
  primary:
    'border-accent bg-accent text-on-accent enabled:hover:border-accent-strong enabled:hover:bg-accent-strong [a&]:hover:border-accent-strong [a&]:hover:bg-accent-strong',
  secondary:
    'border-line-strong bg-surface enabled:hover:border-ink-2 enabled:hover:bg-surface-2 [a&]:hover:border-ink-2 [a&]:hover:bg-surface-2',
  quiet: 'border-transparent px-3! text-accent enabled:hover:bg-accent-soft [a&]:hover:bg-accent-soft',
};

export type ButtonStyle = {
  /** One primary per view. */
  look?: ButtonLook;
  /** For rows of a card or a table; on a phone as high as the others. */
  small?: boolean;
};

/** How a button looks, whether it is one or a link. */
export const buttonStyle = ({ look = 'primary', small = false }: ButtonStyle = {}): string =>
  `${SHAPE} ${SIZES[small ? 'small' : 'normal']} ${LOOKS[look]}`;
