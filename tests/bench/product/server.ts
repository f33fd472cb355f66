import { startSite, type BuiltServer } from '../../e2e/server.ts';

/** The built product: app and sandbox on one address. */
export type ProductServer = BuiltServer;

/** Starts dist/server on a free port. `database` is what DATABASE_URL may be: 'memory' or a PostgreSQL's address. */
export function startProduct(database = 'memory'): Promise<ProductServer> {
  return startSite({ DATABASE_URL: database, LOG_LEVEL: 'warn' });
}
