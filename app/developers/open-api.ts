/** As much of an OpenAPI 3.1 document as the page for developers reads. */
export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly servers?: readonly { readonly url: string }[];
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

export interface Operation {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly responses?: Readonly<
    Record<string, { readonly description?: string; readonly content?: Readonly<Record<string, unknown>> }>
  >;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** `"jpg" | "png"`, `integer 36-600`, `File[]`: a schema in a few characters. */
export function describeSchema(schema: Schema | undefined): string {
  if (schema === undefined) return "";
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "";
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return [...new Set(variants.map(describeSchema))].join(" | ");
  if (schema.items) return `${describeSchema(schema.items)}[]`;
  const type = typeof schema.type === "string" ? schema.type : (schema.type ?? []).join(" | ");
  if (schema.minimum !== undefined && schema.maximum !== undefined)
    return `${type} ${schema.minimum}-${schema.maximum}`;
  return schema.format === "binary" ? "file" : type || "any";
}

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

export const RUN_PATH = "/run/";

/** Every call but the tools' own, in the order of the document. */
export const callsOf = (document: OpenApiDocument): Call[] =>
  Object.entries(document.paths ?? {})
    .filter(([path]) => !path.startsWith(RUN_PATH))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    );
