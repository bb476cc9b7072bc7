import type { ComponentProps } from 'react';
import { Button } from './button';

/** Loads or does again what failed. */
export const RetryButton = (props: Omit<ComponentProps<typeof Button>, 'children'>) => (
  <Button look="secondary" small {...props}>
    Erneut versuchen
  </Button>
);
