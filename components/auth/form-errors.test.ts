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

const twice = (password: string) => ({ password, passwordConfirmation: password });

const SHORT = 'Das Passwort muss mindestens 6 Zeichen lang sein: password';
const OTHER = 'Die Passwörter stimmen nicht überein: passwordConfirmation';
const REPEAT = 'Bitte gib das Passwort noch einmal ein: passwordConfirmation';
const LACKING = 'Bitte gib dein Passwort ein: currentPassword';

describe('registrationError', () => {
  const whole = { email: 'mia@example.org', ...twice('blaue Hafenkräne') };

  it.each([
    ['nothing wrong', {}, null],
    ['another password the second time', { passwordConfirmation: 'blaue Hafenkräne ' }, OTHER],
    ['five characters', twice('abcde'), SHORT],
    ['five characters that are ten to a computer', twice('🌊🌊🌊🌊🌊'), SHORT],
    ['six of them', twice('🌊🌊🌊🌊🌊🌊'), null],
    ['257 bytes', twice(`${'ü'.repeat(128)}a`), 'Das Passwort ist zu lang. Bitte kürze es: password'],
    ['256 bytes', twice('ü'.repeat(128)), null],
    ['six characters', twice('abcdef'), null],
    ['no second password', { passwordConfirmation: '' }, REPEAT],
    ['no address', { email: 'mia.example.org' }, 'Ungültige E-Mail-Adresse: email'],
  ])('%s', (_name, values, expected) => {
    expect(said(registrationError({ ...whole, ...values }))).toBe(expected);
  });
});

const changedTo = changedEmailError('mia@example.org');
const OWN = { email: ' Mia@Example.org ', currentPassword: 'geheim' };

it.each([
  ['a forgotten password', forgotPasswordError({ email: 'mia' }), 'Ungültige E-Mail-Adresse: email'],
  ['a new password', newPasswordError({ password: 'abcdef', passwordConfirmation: 'abcdeg' }), OTHER],
  ['a changed password', changedPasswordError(twice('abcdef')), LACKING],
  ['a changed address', changedTo({ email: 'neu@example.org' }), LACKING],
  ['a changed address that is none', changedTo(OWN), 'Das ist schon die E-Mail-Adresse deines Kontos: email'],
  ['another address', changedTo({ ...OWN, email: 'neu@example.org' }), null],
])('%s', (_name, error, expected) => expect(said(error)).toBe(expected));
