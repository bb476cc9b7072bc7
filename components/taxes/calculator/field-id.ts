import type { Field } from '@/lib/taxes/calculators/typed-form';

/** Returns the id of a field, by which the page leads to it without script. */
export const fieldId = ({ name }: Field): string => `feld-${name}`;
