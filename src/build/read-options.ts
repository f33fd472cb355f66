import { parseArgs, type ParseArgsConfig } from 'node:util';
import { suggestion } from './check/suggest.ts';

/**
 * The options of a command, read from its arguments. A wrong option ends the program with a sentence and status 1.
 * `usage` shows how the command is called.
 */
export function readOptions<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(`${faultOf(error, Object.keys(config.options ?? {}))}\nUsage: ${usage}`);
    return process.exit(1);
  }
}

/** A sentence for what is wrong with the arguments. */
function faultOf(error: unknown, names: readonly string[]): string {
  const message = error instanceof Error ? error.message : String(error);
  const wrong = /^Unknown option '--?([^']*)'/.exec(message)?.[1];
  if (wrong === undefined) return message;
  return `There is no option --${wrong}: ${suggestion(
    `--${wrong}`,
    names.map((name) => `--${name}`),
  )}`;
}
