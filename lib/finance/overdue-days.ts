/** Days after its expected day until a payment counts as missed. */
export const OVERDUE_DAYS = 42;
