/** How much of a slider's track from 0 to `max` lies below a value, 0 to 1. */
export const shareOfTrack = (value: number, max: number): number =>
  max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;

/** Whether a value is one that a slider of this step can stand on; 0.3 is a step of 0.1. */
export function isOnStep(value: number, step: number): boolean {
  const steps = value / step;
  return Math.abs(steps - Math.round(steps)) < 1e-9;
}

/** The step nearest to a value, free of the dust of binary fractions. */
export const nearestStep = (value: number, step: number): number =>
  Number((Math.round(value / step) * step).toFixed(6));
