import { cloneElement, isValidElement, type ReactNode } from 'react';
import { typeset } from '@/lib/platform/format/typeset';

/**
 * Sets the spaces of German typography in all strings of a node, at any depth; see `typeset`. Does not reach into
 * components.
 */
export function typesetText(node: ReactNode): ReactNode {
  if (typeof node === 'string') return typeset(node);
  if (Array.isArray(node)) return node.map(typesetText);
  if (!isValidElement<{ children?: ReactNode }>(node)) return node;
  const { children } = node.props;
  if (children === undefined) return node;
  // Spread, because React would ask children in an array for keys.
  return Array.isArray(children)
    ? cloneElement(node, undefined, ...children.map(typesetText))
    : cloneElement(node, undefined, typesetText(children));
}
