import { PasswordField } from './password-field';

/** Asks for a new password twice. */
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
