interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** W11: nothing is fetched ahead on 2g or where the visitor saves data. The server does not know and says yes. */
export function mayPrefetch(connection: Connection | undefined = currentConnection()): boolean {
  return connection?.saveData !== true && connection?.effectiveType?.includes("2g") !== true;
}

const currentConnection = (): Connection | undefined =>
  typeof navigator === "undefined" ? undefined : (navigator as Navigator & { connection?: Connection }).connection;
