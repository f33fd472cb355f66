/** What the lender is told by its surroundings. */
export interface Settings {
  /** Digits of the code that accepts the Key Fact Statement. */
  readonly kfsOtpLength: 4 | 6;
  /** The key, in hex, that veils the payment provider's key id; the app is built with the same. It is no secret. */
  readonly credsKey: string;
  /** The payment provider's public key id and the secret that goes with it. */
  readonly paymentKeyId: string;
  readonly paymentKeySecret: string;
}

/** What holds where nothing is said. The keys belong to the stand-in of the payment provider. */
export const defaultSettings: Settings = {
  kfsOtpLength: 6,
  credsKey: '6c6f616e2d73616e64626f782d766569',
  paymentKeyId: 'rzp_test_Sandbox2026Key',
  paymentKeySecret: 'the secret of the stand-in checkout',
};

/** Reads KFS_OTP_LENGTH, CREDS_KEY, PAYMENT_KEY_ID and PAYMENT_KEY_SECRET. Throws when one of them is of no use. */
export function settingsFrom(environment: Readonly<Record<string, string | undefined>>): Settings {
  const { KFS_OTP_LENGTH = '6', CREDS_KEY, PAYMENT_KEY_ID, PAYMENT_KEY_SECRET } = environment;
  if (KFS_OTP_LENGTH !== '4' && KFS_OTP_LENGTH !== '6') throw new Error('KFS_OTP_LENGTH has to be 4 or 6');
  const settings = {
    kfsOtpLength: KFS_OTP_LENGTH === '4' ? (4 as const) : (6 as const),
    credsKey: CREDS_KEY || defaultSettings.credsKey,
    paymentKeyId: PAYMENT_KEY_ID || defaultSettings.paymentKeyId,
    paymentKeySecret: PAYMENT_KEY_SECRET || defaultSettings.paymentKeySecret,
  };
  if (!/^([0-9a-f]{32}|[0-9a-f]{64})$/i.test(settings.credsKey))
    throw new Error('CREDS_KEY has to be 16 or 32 bytes in hex');
  if (!/^rzp_(test|live)_[A-Za-z0-9]{10,20}$/.test(settings.paymentKeyId))
    throw new Error('PAYMENT_KEY_ID has to be like rzp_test_…');
  return settings;
}
