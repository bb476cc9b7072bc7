import { PasswordField } from './password-field';

/** A new password, twice. */
export function NewPasswordFields() {
  return (
    <>
      <PasswordField label="Neues Passwort" name="password" autoComplete="new-password" withStrength />
      <PasswordField
        label="Neues Passwort bestätigen"
        name="passwordConfirmation"
        autoComplete="new-password"
      />
    </>
  );
}
