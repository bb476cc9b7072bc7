import { afterEdit, type ContactState, type Refused, UNREACHABLE } from './contact-state';

const incomplete: Refused = {
  step: 'refused',
  message: 'Bitte alle Felder ausfüllen',
  fields: ['name', 'email', 'message'],
};

describe('afterEdit', () => {
  it.each<[string, ContactState, string, ContactState]>([
    ['clears one field', incomplete, 'email', { ...incomplete, fields: ['name', 'message'], edited: true }],
    ['ends with the last one', { ...incomplete, fields: ['email'] }, 'email', { step: 'idle' }],
    ['ends what no field is to blame for', UNREACHABLE, 'name', { step: 'idle' }],
    ['leaves good news', { step: 'sent' }, 'name', { step: 'sent' }],
    ['leaves what is being sent', { step: 'submitting' }, 'name', { step: 'submitting' }],
  ])('%s', (_title, state, field, expected) => expect(afterEdit(state, field)).toEqual(expected));

  it('changes nothing where the field was right', () => {
    const state: ContactState = { ...incomplete, fields: ['email'] };
    expect(afterEdit(state, 'name')).toBe(state);
  });
});
