/** Stems of things that no tool lists, nor any type of resource: naming one is naming another question. */
export const FOREIGN_NOUNS = new Set('firewall-rule fleet model namespace node pod webhook'.split(' '));
