/**
 * Returns the number at an index that the column has: nothing checks it. Loops over whole columns of the market read
 * the array itself, because this function serves arrays of every type, which makes it slower.
 */
export const numberAt = (column: ArrayLike<number>, index: number): number => column[index] as number;
