/** A call that does not fit. The message is for the model, which may try again. */
export class Complaint extends Error {
  override name = 'Complaint';
}
