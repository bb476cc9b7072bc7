import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonStyle } from './button-style';
import { Link } from './link';

type Props = ComponentProps<typeof Link> & ButtonStyle;

export const ButtonLink = ({ look, small, className = '', children, ...rest }: Props) => (
  <Link {...rest} className={`${buttonStyle({ look, small })} ${className}`}>
    {children}
  </Link>
);
