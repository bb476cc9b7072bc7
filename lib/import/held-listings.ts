/** Selects the listings that accounts have booked, plan to buy or watch. */
export const HELD_LISTINGS = `
  select stock_id from bookings where removed_at is null
  union select stock_id from booking_legs
  union select stock_id from savings_plans
  union select stock_id from watchlist_entries`;
