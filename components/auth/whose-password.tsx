/** Tells password managers whose password a form is about; nobody else sees it. */
export function WhosePassword({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
