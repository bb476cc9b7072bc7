import { parseEnv } from './env';
import {
  editorsOf,
  missingOperatorDetails,
  OPERATOR_DETAILS,
  operatorDetail,
  operatorWarning,
} from './operator';

const COMPLETE = {
  NODE_ENV: 'production',
  OPERATOR_NAME: 'Beispiel GmbH',
  OPERATOR_LEGAL_FORM: 'GmbH',
  OPERATOR_REPRESENTATIVE: '-',
  OPERATOR_STREET: 'Hafenstraße 1',
  OPERATOR_CITY: '12345 Musterstadt',
  OPERATOR_EMAIL: 'post@aktien.example',
  OPERATOR_PHONE: '+49 30 000000',
  OPERATOR_REGISTER: '-',
  OPERATOR_VAT_ID: '-',
  OPERATOR_RESPONSIBLE: 'Redaktion, Hafenstraße 1, 12345 Musterstadt',
  OPERATOR_DISPUTE_RESOLUTION: '-',
  OPERATOR_PRIVACY_OFFICER: '-',
  OPERATOR_PRIVACY_AUTHORITY: 'Aufsicht, Musterstadt',
  OPERATOR_HOSTING: '-',
  OPERATOR_MAIL_PROVIDER: '-',
  EDITORIAL_TEAM: 'Mia Muster, Steuerberaterin',
};
const complete = parseEnv(COMPLETE);

describe('operatorDetail', () => {
  it.each([
    ['a given one', 'OPERATOR_NAME', 'Beispiel GmbH', { text: 'Beispiel GmbH' }],
    ['an absent one', 'OPERATOR_NAME', undefined, 'missing'],
    ['one that does not apply', 'OPERATOR_REGISTER', '-', null],
    ['a dash where every operator has something', 'OPERATOR_STREET', '-', 'missing'],
    ['a dash within a text', 'OPERATOR_STREET', 'Hafen-Straße 1', { text: 'Hafen-Straße 1' }],
  ] as const)('%s', (_name, variable, text, expected) => {
    expect(operatorDetail({ ...complete, [variable]: text }, variable)).toEqual(expected);
  });
});

describe('missingOperatorDetails', () => {
  it('names every variable where nothing is set', () => {
    expect(missingOperatorDetails(parseEnv({}))).toEqual(Object.keys(OPERATOR_DETAILS));
  });

  it('names none where all is said', () => expect(missingOperatorDetails(complete)).toEqual([]));

  it('names what is set to blanks', () => {
    expect(missingOperatorDetails(parseEnv({ ...COMPLETE, OPERATOR_PHONE: '  ' }))).toEqual([
      'OPERATOR_PHONE',
    ]);
  });
});

it.each([
  ['the named ones', 'Mia Muster', 'Mia Muster'],
  ['nobody for a dash', '-', null],
  ['nobody for nothing', undefined, null],
])('the editors are %s', (_name, EDITORIAL_TEAM, expected) => {
  expect(editorsOf({ EDITORIAL_TEAM })).toBe(expected);
});

describe('operatorWarning', () => {
  it('names each missing variable in production', () => {
    const env = parseEnv({ ...COMPLETE, OPERATOR_PHONE: '', OPERATOR_CITY: '', EDITORIAL_TEAM: '' });
    expect(operatorWarning(env)).toMatch(/unvollständig.*: OPERATOR_CITY, OPERATOR_PHONE, EDITORIAL_TEAM$/);
  });

  it.each([
    ['in production with everything said', complete],
    ['where a dash says that no editors are named', parseEnv({ ...COMPLETE, EDITORIAL_TEAM: '-' })],
    ['in development', parseEnv({})],
  ])('is silent %s', (_name, env) => expect(operatorWarning(env)).toBeNull());
});
