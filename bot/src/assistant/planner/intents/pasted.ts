const JSON_BEGINS = /^\s*(?:\{\s*"[^"]*"\s*:|\[\s*[{"[])/;
/** '2026-11-27T10:11:12Z ERROR …', '[27/Nov/2026:10:11:12 +0000] …', '  at com.shop.Pay(Pay.java:42)' */
const LOG_BEGINS =
  /^\s*\W?(?:\d{4}-\d\d-\d\d[t ]\d\d:\d\d:\d\d\S*|\d\d\/[a-z]{3}\/\d{4}:\d\d:\d\d:\d\d)\W.*\w|^\s*(?:at [\w$.]+\([\w.]+:\d+\)|traceback \(most recent call last\)|(?:error|warn|info|debug|fatal) ?[:[])/i;

/** Reports whether a message is only data: JSON or lines of a log, without a question before it. */
export const isPasted = (text: string): boolean => JSON_BEGINS.test(text) || LOG_BEGINS.test(text);

export const PASTED =
  'That looks like a pasted log or JSON, which I do not read. Ask about a thing in it by its name, such as “is checkout healthy” or “who changed crm today”.';
