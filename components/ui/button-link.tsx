import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonStyle } from './button-style';
import { Link } from './link';

type Props = ComponentProps<typeof Link> & ButtonStyle;

/** A link that looks like a button. */
export const ButtonLink = ({ look, small, className = '', children, ...rest }: Props) => (
  <Link {...rest} className={`${buttonStyle({ look, small })} ${className}`}>
    {children}
  </Link>
);
