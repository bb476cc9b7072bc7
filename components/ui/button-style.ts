type ButtonLook = 'primary' | 'secondary' | 'quiet';

/** See app/styles/controls.css. */
const LOOKS: Record<ButtonLook, string> = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  quiet: 'button-quiet',
};

export type ButtonStyle = {
  /** One primary per view. */
  look?: ButtonLook;
  /** For rows of a card or a table; on a phone as high as the others. */
  small?: boolean;
};

/** How a button looks, whether it is one or a link. */
export const buttonStyle = ({ look = 'primary', small = false }: ButtonStyle = {}): string =>
  `button ${small ? 'button-small' : 'button-normal'} ${LOOKS[look]}`;
