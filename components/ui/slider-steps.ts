/** Returns the fraction of a slider's track, from 0 to `max`, below a value. */
export const shareOfTrack = (value: number, max: number): number =>
  max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;

/** Returns whether a value is a multiple of the step; 0.3 is one of 0.1. */
export function isOnStep(value: number, step: number): boolean {
  const steps = value / step;
  return Math.abs(steps - Math.round(steps)) < 1e-9;
}

/** Returns the nearest step, without binary rounding errors. */
export const nearestStep = (value: number, step: number): number =>
  Number((Math.round(value / step) * step).toFixed(6));
