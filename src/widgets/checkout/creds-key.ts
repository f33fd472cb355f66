/** The key that opens the provider's hidden key id, from the build's environment: see .env.example. */
export function credsKey(): string {
  const value: unknown = import.meta.env['VITE_CREDS_KEY'];
  return typeof value === 'string' ? value : '';
}
