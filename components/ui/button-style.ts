type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

/** See app/styles/controls.css. */
const LOOKS: Record<ButtonLook, string> = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  quiet: 'button-quiet',
  danger: 'button-danger',
};

export type ButtonStyle = {
  /** At most one primary button per view; `danger` confirms a removal. */
  look?: ButtonLook;
  /** For rows of a card or a table; on a phone as high as other buttons. */
  small?: boolean;
};

/** Returns the classes of a button or a link that looks like one. */
export const buttonStyle = ({ look = 'primary', small = false }: ButtonStyle = {}): string =>
  `button ${small ? 'button-small' : 'button-normal'} ${LOOKS[look]}`;
