'use strict';

/** The set-up cannot go on. The message has one or two sentences: what is missing, and what to do about it. */
class MissingError extends Error {
  constructor(message) {
    super(message);
    this.name = 'MissingError';
  }
}

module.exports = { MissingError };
