/** Every refusal of the product: its status and the sentence people read. One line each. */
export const CATALOGUE = {
  not_found: { status: 404, message: 'Diese Adresse gibt es nicht' },
  stock_not_found: { status: 404, message: 'Stock not found' },
  article_not_found: { status: 404, message: 'Artikel nicht gefunden' },
  article_gone: { status: 410, message: 'Dieser Artikel wurde zurückgezogen' },
  articles_page_not_found: { status: 404, message: 'Diese Seite der Artikelübersicht gibt es nicht' },
  method_not_allowed: { status: 405, message: 'Diese Methode ist hier nicht erlaubt' },
  invalid_input: { status: 400, message: 'Die Eingabe ist ungültig' },
  malformed_json: { status: 400, message: 'Der Inhalt der Anfrage ist kein gültiges JSON' },
  body_too_large: { status: 413, message: 'Die Anfrage ist zu groß' },
  unsupported_media_type: { status: 415, message: 'Erwartet wird JSON' },
  contact_incomplete: { status: 400, message: 'Bitte alle Felder ausfüllen' },
  contact_email_invalid: { status: 400, message: 'Bitte gib eine gültige E-Mail-Adresse ein' },
  contact_too_long: { status: 400, message: 'Der Text ist zu lang. Bitte fass dich kürzer' },
  too_many_requests: {
    status: 429,
    message: 'Zu viele Anfragen. Bitte versuch es später noch einmal',
  },
  account_busy: {
    status: 429,
    message: 'Du lässt gerade sehr viel auf einmal rechnen. Bitte versuch es gleich noch einmal',
  },
  account_unknown: { status: 403, message: 'Kein Konto mit dieser E-Mail gefunden' },
  // Not 401, which is the answer to an expired token.
  password_wrong: { status: 403, message: 'Falsches Passwort' },
  too_many_attempts: {
    status: 429,
    message: 'Zu viele fehlgeschlagene Versuche. Bitte versuch es später erneut',
  },
  sign_in_failed: { status: 403, message: 'Beim Login ist ein Fehler aufgetreten' },
  account_exists: { status: 409, message: 'Ein Konto mit dieser E-Mail existiert bereits' },
  email_invalid: { status: 400, message: 'Ungültige E-Mail-Adresse' },
  email_unchanged: { status: 400, message: 'Das ist schon die E-Mail-Adresse deines Kontos' },
  email_already_confirmed: { status: 409, message: 'Deine E-Mail-Adresse ist schon bestätigt' },
  registration_off: { status: 403, message: 'E-Mail/Passwort-Registrierung ist nicht aktiviert' },
  password_too_weak: { status: 400, message: 'Das Passwort ist zu schwach' },
  password_too_short: { status: 400, message: 'Das Passwort muss mindestens 6 Zeichen lang sein' },
  password_mismatch: { status: 400, message: 'Die Passwörter stimmen nicht überein' },
  link_invalid: {
    status: 400,
    message: 'Dieser Link gilt nicht mehr. Er ist abgelaufen oder wurde schon benutzt',
  },
  confirmation_needs_password: {
    status: 403,
    message: 'Bitte gib das Passwort des Kontos ein, zu dem dieser Link gehört',
  },
  confirmation_needs_session: {
    status: 403,
    message: 'Bitte melde dich zuerst bei dem Konto an, zu dem dieser Link gehört',
  },
  account_not_linked: {
    status: 403,
    message:
      'Zu dieser E-Mail gibt es schon ein Konto. Bitte melde dich auf demselben Weg an wie bei der Registrierung',
  },
  unauthenticated: { status: 401, message: 'Bitte melde dich an' },
  sign_in_again: { status: 403, message: 'Bitte melde dich zur Sicherheit noch einmal an' },
  service_email_unverified: {
    status: 403,
    message: 'Der Anmeldedienst hat deine E-Mail-Adresse nicht bestätigt',
  },
  password_too_long: { status: 400, message: 'Das Passwort ist zu lang. Bitte kürze es' },
  session_not_found: { status: 404, message: 'Diese Sitzung gibt es nicht' },
  not_on_watchlist: { status: 404, message: 'Diese Aktie steht nicht auf deiner Watchlist' },
  watchlist_full: { status: 409, message: 'Deine Watchlist ist voll. Entferne zuerst eine Aktie' },
  search_not_found: { status: 404, message: 'Diese gespeicherte Suche gibt es nicht mehr' },
  search_name_taken: {
    status: 409,
    message: 'Unter diesem Namen hast du schon eine andere Suche gespeichert',
  },
  searches_full: { status: 409, message: 'Du hast schon 50 Suchen gespeichert. Lösche zuerst eine' },
  lot_not_found: { status: 404, message: 'Diesen Kauf gibt es nicht mehr' },
  removal_not_found: { status: 404, message: 'Das lässt sich nicht mehr rückgängig machen' },
  booking_not_found: { status: 404, message: 'Diese Buchung gibt es nicht mehr' },
  shares_missing: { status: 409, message: 'Dafür sind an dem Tag nicht genug Aktien im Depot' },
  depot_not_found: { status: 404, message: 'Dieses Depot gibt es nicht mehr' },
  depot_name_taken: { status: 409, message: 'Ein Depot mit diesem Namen gibt es schon' },
  depot_in_use: { status: 409, message: 'Das Depot hat noch Buchungen. Entferne oder übertrage sie zuerst' },
  plan_not_found: { status: 404, message: 'Diesen Sparplan gibt es nicht mehr' },
  plans_full: { status: 409, message: 'Höchstens 100 Sparpläne sind möglich. Lösche zuerst einen' },
  // The sender chose the id of something else, maybe of another account.
  id_taken: { status: 409, message: 'Diese Kennung ist schon vergeben. Wähle eine andere' },
  own_security_not_found: { status: 404, message: 'Dieses eigene Wertpapier gibt es nicht mehr' },
  own_security_in_use: { status: 409, message: 'Das Wertpapier hat noch Buchungen. Entferne sie zuerst' },
  import_not_found: { status: 404, message: 'Diesen Import gibt es nicht mehr' },
  open_booking_not_found: { status: 404, message: 'Diese offene Buchung gibt es nicht mehr' },
  open_bookings_full: {
    status: 409,
    message: 'Höchstens 2.000 offene Buchungen sind möglich. Entscheide zuerst einige',
  },
  own_securities_full: {
    status: 409,
    message: 'Höchstens 500 eigene Wertpapiere sind möglich. Lösche zuerst eins',
  },
  own_prices_full: {
    status: 409,
    message: 'Höchstens 10.000 Kurse je Wertpapier und 50.000 insgesamt sind möglich',
  },
  labels_full: {
    status: 409,
    message: 'Höchstens 2.000 Wertpapiere in Gruppen sind möglich. Nimm zuerst einige heraus',
  },
  too_many_lots: {
    status: 409,
    message: 'Für den gleitenden Durchschnitt sind es zu viele Käufe und Verkäufe. FIFO bleibt möglich',
  },
  depots_full: { status: 409, message: 'Höchstens 50 Depots sind möglich. Lösche zuerst eins' },
  portfolio_full: { status: 409, message: 'Dein Portfolio ist voll. Entferne zuerst einen Kauf' },
  idempotency_conflict: {
    status: 409,
    message: 'Dieser Kauf ist schon gespeichert, mit anderen Angaben',
  },
  foreign_request: { status: 403, message: 'Die Anfrage kommt nicht von dieser Website' },
  import_running: { status: 409, message: 'Ein Import läuft bereits' },
  database_busy: {
    status: 409,
    message: 'Die Datenbank ist gerade mit einem anderen Befehl beschäftigt. Versuch es später noch einmal.',
  },
  publication_running: { status: 409, message: 'Artikel werden gerade schon veröffentlicht' },
  unavailable: {
    status: 503,
    message: 'Der Dienst ist gerade nicht erreichbar. Bitte versuch es gleich noch einmal',
  },
  internal: { status: 500, message: 'Ein unerwarteter Fehler ist aufgetreten' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof CATALOGUE;
