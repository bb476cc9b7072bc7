/** Dialogs that most visits do not open; see `use-dialogs`. */
export { AddStockDialog } from './add-stock-dialog';
export { BookingDialog } from './bookings/booking-dialog';
export { LabelDialog } from './label-dialog';
export { DepotsDialog } from './ledger/depots-dialog';
export { PlansDialog } from './ledger/plans-dialog';
export { LotsDialog } from './lots-dialog';
export { MethodsDialog } from './methods-dialog';
export { OwnSecuritiesDialog } from './own-securities/own-securities-dialog';
export { removals } from './removals';
export { RemovePositionDialog } from './remove-position-dialog';
