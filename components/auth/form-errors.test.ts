import {
  changedEmailError,
  changedPasswordError,
  forgotPasswordError,
  newPasswordError,
  registrationError,
  signInError,
} from './form-errors';

const said = (error: { title: string; fields: readonly string[] } | null) =>
  error && `${error.title}: ${error.fields.join(', ')}`;

describe('signInError', () => {
  it.each([
    ['nothing', {}, 'Bitte alle Felder ausfüllen: email, password'],
    ['no password', { email: 'mia@example.org', password: '' }, 'Bitte gib dein Passwort ein: password'],
    ['no address', { email: ' ', password: 'geheim' }, 'Bitte gib deine E-Mail-Adresse ein: email'],
    ['half an address', { email: 'mia@', password: 'geheim' }, 'Ungültige E-Mail-Adresse: email'],
    ['an address with spaces around', { email: ' mia@example.org ', password: 'x' }, null],
    ['a short password: it may be an old one', { email: 'mia@example.org', password: 'x' }, null],
  ])('%s', (_name, values, expected) => expect(said(signInError(values))).toBe(expected));
});

describe('registrationError', () => {
  const whole = {
    email: 'mia@example.org',
    password: 'blaue Hafenkräne',
    passwordConfirmation: 'blaue Hafenkräne',
  };
  it.each([
    ['nothing wrong', {}, null],
    [
      'another password the second time',
      { passwordConfirmation: 'blaue Hafenkräne ' },
      'Die Passwörter stimmen nicht überein: passwordConfirmation',
    ],
    [
      'five characters',
      { password: 'abcde', passwordConfirmation: 'abcde' },
      'Das Passwort muss mindestens 6 Zeichen lang sein: password',
    ],
    [
      'five characters that are ten to a computer',
      { password: '🌊🌊🌊🌊🌊', passwordConfirmation: '🌊🌊🌊🌊🌊' },
      'Das Passwort muss mindestens 6 Zeichen lang sein: password',
    ],
    ['six of them', { password: '🌊🌊🌊🌊🌊🌊', passwordConfirmation: '🌊🌊🌊🌊🌊🌊' }, null],
    [
      '257 bytes',
      { password: `${'ü'.repeat(128)}a`, passwordConfirmation: `${'ü'.repeat(128)}a` },
      'Das Passwort ist zu lang. Bitte kürze es: password',
    ],
    ['256 bytes', { password: 'ü'.repeat(128), passwordConfirmation: 'ü'.repeat(128) }, null],
    ['six characters', { password: 'abcdef', passwordConfirmation: 'abcdef' }, null],
    [
      'no second password',
      { passwordConfirmation: '' },
      'Bitte gib das Passwort noch einmal ein: passwordConfirmation',
    ],
    ['no address', { email: 'mia.example.org' }, 'Ungültige E-Mail-Adresse: email'],
  ])('%s', (_name, values, expected) => {
    expect(said(registrationError({ ...whole, ...values }))).toBe(expected);
  });
});

it.each([
  ['a forgotten password', forgotPasswordError({ email: 'mia' }), 'Ungültige E-Mail-Adresse: email'],
  [
    'a new password',
    newPasswordError({ password: 'abcdef', passwordConfirmation: 'abcdeg' }),
    'Die Passwörter stimmen nicht überein: passwordConfirmation',
  ],
  [
    'a changed password',
    changedPasswordError({ password: 'abcdef', passwordConfirmation: 'abcdef' }),
    'Bitte gib dein Passwort ein: currentPassword',
  ],
  [
    'a changed address',
    changedEmailError('mia@example.org')({ email: 'neu@example.org' }),
    'Bitte gib dein Passwort ein: currentPassword',
  ],
  [
    'a changed address that is none',
    changedEmailError('mia@example.org')({ email: ' Mia@Example.org ', currentPassword: 'geheim' }),
    'Das ist schon die E-Mail-Adresse deines Kontos: email',
  ],
  [
    'another address',
    changedEmailError('mia@example.org')({ email: 'neu@example.org', currentPassword: 'geheim' }),
    null,
  ],
])('%s', (_name, error, expected) => expect(said(error)).toBe(expected));
