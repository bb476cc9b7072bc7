/** Every refusal of the product: its status and the sentence people read. One line each. */
export const CATALOGUE = {
  not_found: { status: 404, message: 'Diese Adresse gibt es nicht' },
  stock_not_found: { status: 404, message: 'Stock not found' },
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
  import_running: { status: 409, message: 'Ein Import läuft bereits' },
  unavailable: {
    status: 503,
    message: 'Der Dienst ist gerade nicht erreichbar. Bitte versuch es gleich noch einmal',
  },
  internal: { status: 500, message: 'Ein unerwarteter Fehler ist aufgetreten' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof CATALOGUE;
