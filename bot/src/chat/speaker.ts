/** A message or indicator, in the terms of the Bot Framework protocol, which the platforms' SDKs share. */
export interface SaidActivity {
  type: 'message' | 'typing';
  text?: string;
  textFormat?: 'markdown' | 'xml';
  /** The text of the notification. */
  summary?: string;
  attachments?: { contentType: string; content?: unknown }[];
  /** Data for a single platform. */
  channelData?: Record<string, unknown>;
}

/** A conversation to which messages can be sent: the part that we need of an SDK's turn. */
export interface Speaker {
  /** @returns with the id of the message, '' if the platform gives none */
  sendActivity(activity: SaidActivity): Promise<{ id: string } | undefined>;
  updateActivity(activity: SaidActivity & { id: string }): Promise<unknown>;
  deleteActivity(id: string): Promise<unknown>;
}
