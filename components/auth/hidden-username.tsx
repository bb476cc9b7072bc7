/** Tells password managers which account a password form is about. Invisible to everyone else. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
