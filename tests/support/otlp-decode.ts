// Decodes OTLP's protobuf as far as the tests need it: https://github.com/open-telemetry/opentelemetry-proto. It was
// written from the .proto files, so that the data is checked against the format and not against the library that wrote
// it.

type Value = string | number | boolean;
type Fields = Map<number, (Uint8Array | bigint)[]>;

export interface SentSpan {
  traceId: string;
  spanId: string;
  /** '' for a root span. */
  parentId: string;
  name: string;
  /** 1 internal, 2 server, 3 client, 5 consumer. */
  kind: number;
  /** Nanoseconds since 1970. */
  start: bigint;
  end: bigint;
  attributes: Record<string, Value>;
  /** 2 is an error. */
  status: number;
  resource: Record<string, Value>;
}

export interface SentPoint {
  metric: string;
  unit: string;
  attributes: Record<string, Value>;
  /** For a histogram, the sum. */
  value: number;
  /** Set for a histogram. */
  count?: number;
}

function fieldsOf(bytes: Uint8Array): Fields {
  const fields: Fields = new Map();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++];
      if (byte === undefined) throw new Error('The message is cut off');
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  /** Returns where the next `length` bytes begin. */
  const skip = (length: number): number => {
    at += length;
    return at - length;
  };
  while (at < bytes.length) {
    const tag = Number(varint());
    const read = () => {
      switch (tag & 7) {
        case 0:
          return varint();
        case 1:
          return view.getBigUint64(skip(8), true);
        case 2: {
          const length = Number(varint());
          return bytes.subarray(skip(length), at);
        }
        case 5:
          return BigInt(view.getUint32(skip(4), true));
        default:
          throw new Error(`Unknown wire type ${tag & 7}`);
      }
    };
    const values = fields.get(tag >> 3) ?? [];
    values.push(read());
    fields.set(tag >> 3, values);
  }
  return fields;
}

const bytesIn = (fields: Fields, field: number): Uint8Array[] =>
  (fields.get(field) ?? []).filter((value) => value instanceof Uint8Array);
const messagesIn = (fields: Fields, field: number): Fields[] => bytesIn(fields, field).map(fieldsOf);
const textIn = (fields: Fields, field: number): string =>
  new TextDecoder().decode(bytesIn(fields, field)[0] ?? new Uint8Array());
const hexIn = (fields: Fields, field: number): string =>
  Buffer.from(bytesIn(fields, field)[0] ?? new Uint8Array()).toString('hex');
const intIn = (fields: Fields, field: number): bigint => {
  const [value] = fields.get(field) ?? [];
  return typeof value === 'bigint' ? value : 0n;
};
const doubleOf = (bits: bigint): number => {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, bits);
  return view.getFloat64(0);
};

function attributesIn(fields: Fields, field: number): Record<string, Value> {
  const pairs = messagesIn(fields, field).map((pair): [string, Value] => {
    const [value = new Map()] = messagesIn(pair, 2);
    if (value.has(2)) return [textIn(pair, 1), intIn(value, 2) === 1n];
    if (value.has(3)) return [textIn(pair, 1), Number(intIn(value, 3))];
    if (value.has(4)) return [textIn(pair, 1), doubleOf(intIn(value, 4))];
    return [textIn(pair, 1), textIn(value, 1)];
  });
  return Object.fromEntries(pairs);
}

const resourceOf = (part: Fields): Record<string, Value> =>
  messagesIn(part, 1).map((resource) => attributesIn(resource, 1))[0] ?? {};

/** Decodes an ExportTraceServiceRequest. */
export function spansIn(body: Uint8Array): SentSpan[] {
  return messagesIn(fieldsOf(body), 1).flatMap((part) =>
    messagesIn(part, 2)
      .flatMap((scope) => messagesIn(scope, 2))
      .map((span) => ({
        traceId: hexIn(span, 1),
        spanId: hexIn(span, 2),
        parentId: hexIn(span, 4),
        name: textIn(span, 5),
        kind: Number(intIn(span, 6)),
        start: intIn(span, 7),
        end: intIn(span, 8),
        attributes: attributesIn(span, 9),
        status: Number(messagesIn(span, 15).map((status) => intIn(status, 3))[0] ?? 0n),
        resource: resourceOf(part),
      })),
  );
}

/** Decodes an ExportMetricsServiceRequest. */
export function pointsIn(body: Uint8Array): SentPoint[] {
  const metrics = messagesIn(fieldsOf(body), 1)
    .flatMap((part) => messagesIn(part, 2))
    .flatMap((scope) => messagesIn(scope, 2));
  return metrics.flatMap((metric) => {
    const named = { metric: textIn(metric, 1), unit: textIn(metric, 3) };
    const numbers = [5, 7].flatMap((kind) => messagesIn(metric, kind)).flatMap((data) => messagesIn(data, 1));
    const histograms = messagesIn(metric, 9).flatMap((data) => messagesIn(data, 1));
    return [
      ...numbers.map((point) => ({
        ...named,
        attributes: attributesIn(point, 7),
        value: point.has(4) ? doubleOf(intIn(point, 4)) : Number(intIn(point, 6)),
      })),
      ...histograms.map((point) => ({
        ...named,
        attributes: attributesIn(point, 9),
        value: doubleOf(intIn(point, 5)),
        count: Number(intIn(point, 4)),
      })),
    ];
  });
}
