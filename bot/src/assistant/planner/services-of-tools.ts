import { KINDS } from '../../tools/cloudcontrol/types.ts';
import { toolById, tools } from '../../tools/index.ts';

const SERVICES = new Set([...tools, ...KINDS].flatMap(({ service }) => service ?? []));

/** Returns the short name of the service that a tool's things are billed under: 'ebs' for 'ec2.volumes'. */
export const serviceOfTool = (tool: string): string | undefined => toolById(tool)?.service;

/** Reports whether a tool lists things of a service, given by its short name. */
export const isListed = (service: string): boolean => SERVICES.has(service);
