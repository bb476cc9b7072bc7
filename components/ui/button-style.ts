type ButtonLook = 'primary' | 'secondary' | 'quiet';

/** See app/styles/controls.css. */
const LOOKS: Record<ButtonLook, string> = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  quiet: 'button-quiet',
};

export type ButtonStyle = {
  /** At most one primary button per view. */
  look?: ButtonLook;
  /** For rows of a card or a table; on a phone as high as other buttons. */
  small?: boolean;
};

/** Returns the classes of a button or a link that looks like one. */
export const buttonStyle = ({ look = 'primary', small = false }: ButtonStyle = {}): string =>
  `button ${small ? 'button-small' : 'button-normal'} ${LOOKS[look]}`;
