import { cloneElement, isValidElement, type ReactNode } from 'react';
import { typeset } from '@/lib/platform/format/typeset';

/**
 * Written text with the spaces of German typography, see `typeset`: in every string between the tags, at
 * any depth. Does not reach into what a component writes by itself.
 */
export function typesetText(node: ReactNode): ReactNode {
  if (typeof node === 'string') return typeset(node);
  if (Array.isArray(node)) return node.map(typesetText);
  if (!isValidElement<{ children?: ReactNode }>(node)) return node;
  const { children } = node.props;
  if (children === undefined) return node;
  // Spread, because React would ask children that stand in a list for keys.
  return Array.isArray(children)
    ? cloneElement(node, undefined, ...children.map(typesetText))
    : cloneElement(node, undefined, typesetText(children));
}
