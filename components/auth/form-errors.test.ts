import {
  changedEmailFault,
  changedPasswordFault,
  forgotPasswordFault,
  newPasswordFault,
  registrationFault,
  signInFault,
} from './form-errors';

const said = (fault: { title: string; fields: readonly string[] } | null) =>
  fault && `${fault.title}: ${fault.fields.join(', ')}`;

describe('signInFault', () => {
  it.each([
    ['nothing', {}, 'Bitte alle Felder ausfüllen: email, password'],
    ['no password', { email: 'mia@example.org', password: '' }, 'Bitte gib dein Passwort ein: password'],
    ['no address', { email: ' ', password: 'geheim' }, 'Bitte gib deine E-Mail-Adresse ein: email'],
    ['half an address', { email: 'mia@', password: 'geheim' }, 'Ungültige E-Mail-Adresse: email'],
    ['an address with spaces around', { email: ' mia@example.org ', password: 'x' }, null],
    ['a short password: it may be an old one', { email: 'mia@example.org', password: 'x' }, null],
  ])('%s', (_name, values, expected) => {
    expect(said(signInFault(values))).toBe(expected);
  });
});

describe('registrationFault', () => {
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
      'Das Passwort ist zu lang. Bitte kürz es: password',
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
    expect(said(registrationFault({ ...whole, ...values }))).toBe(expected);
  });
});

it.each([
  ['a forgotten password', forgotPasswordFault({ email: 'mia' }), 'Ungültige E-Mail-Adresse: email'],
  [
    'a new password',
    newPasswordFault({ password: 'abcdef', passwordConfirmation: 'abcdeg' }),
    'Die Passwörter stimmen nicht überein: passwordConfirmation',
  ],
  [
    'a changed password',
    changedPasswordFault({ password: 'abcdef', passwordConfirmation: 'abcdef' }),
    'Bitte gib dein Passwort ein: currentPassword',
  ],
  [
    'a changed address',
    changedEmailFault('mia@example.org')({ email: 'neu@example.org' }),
    'Bitte gib dein Passwort ein: currentPassword',
  ],
  [
    'a changed address that is none',
    changedEmailFault('mia@example.org')({ email: ' Mia@Example.org ', currentPassword: 'geheim' }),
    'Das ist schon die E-Mail-Adresse deines Kontos: email',
  ],
  [
    'another address',
    changedEmailFault('mia@example.org')({ email: 'neu@example.org', currentPassword: 'geheim' }),
    null,
  ],
])('%s', (_name, fault, expected) => {
  expect(said(fault)).toBe(expected);
});
