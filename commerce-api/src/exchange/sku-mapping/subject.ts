import { defineSubject } from '#platform/subject';
import { enterpriseMappingHandlers } from './enterprise/routes';
import { skuMappingHandlers } from './routes';

export const skuMapping = defineSubject({
  name: 'sku-mapping',
  handlers: { skuMapping: skuMappingHandlers, enterpriseMapping: enterpriseMappingHandlers },
});
