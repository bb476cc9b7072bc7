import type { TipProps } from './tip-box';
import { useLoaded } from './use-loaded';

const load = () => import('./tip-box');

/** A tooltip, whose script is loaded with the first. */
export function FloatingTip(props: TipProps) {
  const { loaded } = useLoaded(load, true);
  return loaded && <loaded.TipBox {...props} />;
}
