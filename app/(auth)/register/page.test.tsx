import type { ReactElement, ReactNode } from 'react';
import { RegisterForm } from '@/components/auth/register-form';
import { RegistrationOff } from '@/components/auth/registration-off';
import { env } from '@/lib/platform/env';
import RegisterPage from './page';

afterEach(() => Object.assign(env, { REGISTRATION: 'on' }));

it.each([
  ['on', RegisterForm],
  ['off', RegistrationOff],
])('with registration %s', (REGISTRATION, part) => {
  Object.assign(env, { REGISTRATION });
  const { children } = (RegisterPage() as ReactElement<{ children: ReactElement<{ children: ReactNode }>[] }>)
    .props;
  expect(children.map(({ type }) => type)).toContain(part);
});
