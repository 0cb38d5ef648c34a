/**
 * Stems of nouns for things that no tool lists and that are not resource types. A question with one of them is a
 * different question.
 */
export const FOREIGN_NOUNS = new Set('firewall-rule fleet model namespace node pod webhook'.split(' '));
